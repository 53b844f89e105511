import type { SignInInput } from './solana-requests.js';

export function signInMessage(input: SignInInput): string {
  const { domain, address, statement, resources } = input;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  if (resources?.length) lines.push('Resources:', ...resources.map((one) => `- ${one}`));
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`;
  return [
    head,
    ...(statement ? [statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}
