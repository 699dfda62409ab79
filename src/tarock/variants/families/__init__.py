"""What related games share: their phases, their facts, their accounts."""
