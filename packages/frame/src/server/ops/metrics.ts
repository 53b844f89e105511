// Counters in Prometheus text format. Labels take values of closed lists only, so callers cannot add rows.

export interface Metrics {
  count(name: string, labels?: Readonly<Record<string, string>>): void;
  time(name: string, seconds: number, labels?: Readonly<Record<string, string>>): void;
  gauge(name: string, read: () => number): void;
  write(): string;
}

const prefix = 'openappkit_frame_';
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

export function createMetrics(): Metrics {
  const values = new Map<string, Map<string, number>>();
  const types = new Map<string, string>();
  const gauges = new Map<string, () => number>();
  const add = (name: string, labels: string, amount: number) => {
    const rows = values.get(name) ?? new Map<string, number>();
    values.set(name, rows.set(labels, (rows.get(labels) ?? 0) + amount));
  };
  return {
    count(name, labels = {}) {
      types.set(name, 'counter');
      add(name, write(labels), 1);
    },
    time(name, seconds, labels = {}) {
      types.set(name, 'histogram');
      for (const le of [...buckets, Number.POSITIVE_INFINITY])
        add(
          `${name}_bucket`,
          write({ ...labels, le: le === Infinity ? '+Inf' : `${le}` }),
          seconds <= le ? 1 : 0,
        );
      add(`${name}_sum`, write(labels), seconds);
      add(`${name}_count`, write(labels), 1);
    },
    gauge: (name, read) => void gauges.set(name, read),
    write() {
      const lines: string[] = [];
      for (const [name, type] of types) {
        lines.push(`# TYPE ${prefix}${name} ${type}`);
        const histogram = [`${name}_bucket`, `${name}_sum`, `${name}_count`];
        const rows = (type === 'counter' ? [name] : histogram).flatMap((series) =>
          [...(values.get(series) ?? [])].map(
            ([labels, value]) => `${prefix}${series}${labels} ${value}`,
          ),
        );
        lines.push(...rows);
      }
      for (const [name, read] of gauges)
        lines.push(`# TYPE ${prefix}${name} gauge`, `${prefix}${name} ${read()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

function write(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
