import type { EmbeddedProfile } from '../adapter/embedded-wallet.types.js';
import type { Connector } from '../adapter/adapter.types.js';

type Provider = EmbeddedProfile['provider'];

/** Names that are not the capitalized provider id. */
const names: Partial<Record<Provider, string>> = { email: 'Email wallet', github: 'GitHub' };

/** Drawn by us, because the providers' logos are trademarks. */
const letter = '<rect x="5" y="6.5" width="14" height="11" rx="1.5"/><path d="m6 8 6 5 6-5"/>';
const person =
  '<circle cx="12" cy="9" r="3"/><path d="M6 18.5v-1a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v1"/>';

export function loginTitle(provider: Provider): Pick<Connector, 'name' | 'imageUrl'> {
  const name = names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
  return { name, imageUrl: picture(provider === 'email' ? letter : person) };
}

function picture(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#33504a"/><g fill="none" stroke="#fff" stroke-width="1.5">${drawing}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
