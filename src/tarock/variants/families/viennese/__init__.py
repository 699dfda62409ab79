"""The games of Vienna and its neighbours."""
