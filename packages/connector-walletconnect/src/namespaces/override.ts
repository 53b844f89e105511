// Reads the host's option `universalProviderConfigOverride`. Anything that is not
// of that shape is left out. Called by the connector. Pure.
import * as z from 'zod/mini';

const texts = z.record(z.string(), z.array(z.string()));
const overrideSchema = z.object({
  methods: z.optional(texts),
  chains: z.optional(texts),
  events: z.optional(texts),
  rpcMap: z.optional(z.record(z.string(), z.string())),
  defaultChain: z.optional(z.string()),
});

/** Each key given replaces that key of the namespace; a namespace that is not there is made. */
export type ConfigOverride = z.infer<typeof overrideSchema>;

/** @returns an empty override for anything that is not one */
export function parseOverride(value: unknown): ConfigOverride {
  const read = overrideSchema.safeParse(value);
  return read.success ? read.data : {};
}
