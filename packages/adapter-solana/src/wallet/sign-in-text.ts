// Builds the message that `solana:signIn` signs, so that a wallet's signed message is accepted only if it matches.
// https://github.com/phantom/sign-in-with-solana and https://namespaces.chainagnostic.org/solana/caip122
import type { SignInFields } from '@openappkit/core/adapter';

/** The input of `solana:signIn`. The wallet chooses the account. */
export function createSignInInput(fields: SignInFields) {
  const { chainId, resources, ...rest } = fields;
  return {
    ...rest,
    chainId: chainId.slice(chainId.indexOf(':') + 1),
    ...(resources && { resources: [...resources] }),
  };
}

export function formatSignInText(fields: SignInFields, address: string): string {
  const { domain, statement, chainId, resources, ...input } = createSignInInput(fields);
  const lines = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  if (resources?.length) lines.push('Resources:', ...resources.map((each) => `- ${each}`));
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    lines.join('\n'),
  ].join('\n\n');
}
