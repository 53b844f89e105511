import * as z from 'zod/mini';

const texts = z.record(z.string(), z.array(z.string()));
const overrideSchema = z.object({
  methods: z.optional(texts),
  chains: z.optional(texts),
  events: z.optional(texts),
  rpcMap: z.optional(z.record(z.string(), z.string())),
  defaultChain: z.optional(z.string()),
});

/** Each key replaces that key of the namespace. Unknown namespaces are added. */
export type ConfigOverride = z.infer<typeof overrideSchema>;

export function parseOverride(value: unknown): ConfigOverride {
  const read = overrideSchema.safeParse(value);
  return read.success ? read.data : {};
}
