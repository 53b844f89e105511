// Values in messages between an app and the frame. Neither side trusts the other, so every text and list has a maximum length.
import * as z from 'zod/mini';

const createTextSchema = (maxLength: number) => z.string().check(z.maxLength(maxLength));

export const emailSchema = z.string().check(
  z.trim(),
  z.maxLength(254),
  // Checks one @ and a domain with a dot; only a mail can prove that the address works (RFC 5321).
  z.regex(/^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]+$/),
);
export const codeSchema = z.string().check(z.regex(/^\d{6}$/));

/** A number for EVM, CAIP-2 for Solana. */
export const chainIdSchema = z.union([
  z.number().check(z.int(), z.positive()),
  z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
]);
export const urlSchema = createTextSchema(8192);
export const addressSchema = createTextSchema(128);

/** OAuth providers; Farcaster has its own messages. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;
export const socialProviderSchema = z.enum(socialProviders);
export type SocialProvider = (typeof socialProviders)[number];

/** The account of the key itself, or the ERC-4337 account that it owns. */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount']);
export type AccountType = z.infer<typeof accountTypeSchema>;

const signInFields = {
  domain: createTextSchema(255),
  uri: urlSchema,
  version: createTextSchema(8),
  nonce: createTextSchema(128),
};
/** Replaces the address, which only the frame knows. */
export const accountPlaceholder = '<<AccountAddress>>';
/** A message to sign at login (EIP-4361): `serializedMessage` is its text, with the placeholder. */
export const siwxMessageSchema = z.object({
  accountAddress: createTextSchema(128),
  chainId: createTextSchema(64),
  ...signInFields,
  serializedMessage: z.optional(createTextSchema(16_384)),
  notBefore: z.optional(createTextSchema(64)),
  statement: z.optional(createTextSchema(4096)),
  requestId: z.optional(createTextSchema(256)),
  issuedAt: z.optional(createTextSchema(64)),
  expirationTime: z.optional(createTextSchema(64)),
  resources: z.optional(z.array(createTextSchema(2048)).check(z.maxLength(64))),
});
export type SiwxMessage = z.infer<typeof siwxMessageSchema>;

const accountSchema = z.object({ address: addressSchema, type: accountTypeSchema });
const userFields = {
  email: z.nullish(createTextSchema(254)),
  userName: z.nullish(createTextSchema(256)),
  address: addressSchema,
  chainId: chainIdSchema,
  accounts: z.optional(z.array(accountSchema).check(z.maxLength(16))),
  preferredAccountType: z.optional(createTextSchema(32)),
  signature: z.optional(createTextSchema(16_384)),
  message: z.optional(createTextSchema(16_384)),
  siwxMessage: z.optional(siwxMessageSchema),
};
export const userSchema = z.object({
  ...userFields,
  smartAccountDeployed: z.optional(z.boolean()),
});
export type EmbeddedUser = z.infer<typeof userSchema>;
export const socialUserSchema = z.object(userFields);
export type SocialUser = z.infer<typeof socialUserSchema>;

export const dappDataSchema = z.object({
  metadata: z.optional(
    z.object({
      name: createTextSchema(256),
      description: createTextSchema(2048),
      url: urlSchema,
      icons: z.array(urlSchema).check(z.maxLength(16)),
    }),
  ),
  sdkVersion: createTextSchema(64),
  sdkType: createTextSchema(32),
  projectId: createTextSchema(128),
});
const variablesSchema = z.record(
  createTextSchema(64),
  z.union([createTextSchema(512), z.number()]),
);
export const themeSchema = z.object({
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themeVariables: z.optional(variablesSchema),
  w3mThemeVariables: z.optional(variablesSchema),
});
export type FrameTheme = z.infer<typeof themeSchema>;

/** A request of an app. `classifyMethod` decides whether apps may call the method. */
export const rpcRequestSchema = z.object({
  method: createTextSchema(128),
  params: z.optional(z.unknown()),
  chainId: z.optional(chainIdSchema),
  chainNamespace: z.optional(createTextSchema(32)),
  rpcUrl: z.optional(urlSchema),
});
export type RpcRequest = z.infer<typeof rpcRequestSchema>;
