/** Returns strongly connected groups of files, sorted, including files that import themselves. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const close = (file: string): void => {
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
  };
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? index);
    }
    low.set(file, lowest);
    if (lowest === index) close(file);
    return lowest;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
