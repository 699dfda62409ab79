/** Whether two values of the wire format say the same, though they came in different messages. */
export function same(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([name, value]) => same(value, others.get(name)));
}
