// With the option `accountCookie`, keeps a cookie of who is connected, so that a server can draw the account at once. What it
// says is for the eye alone: nothing is signed in, sent or asked by it. Without the option, takes away one that is left.
import { accountCookie, accountCookieName } from '../account/account-cookie.js';
import { listenTo } from '../bus/listen-to.js';
import type { CaipAddress } from '../caip/caip.js';
import type { CoreParts } from '../core-parts.js';
import { isRecord } from '../storage/guards.js';

type Parts = Pick<CoreParts, 'account' | 'bus' | 'chain' | 'env' | 'options' | 'storage'>;

export function keepAccountCookie(parts: Parts): () => void {
  const { account, bus, chain, env, options, storage } = parts;
  let last: string | undefined;
  const save = (): void => {
    const { page } = env;
    if (!page) return;
    const { activeNamespace } = chain.state;
    const kit = options.state.current;
    const accounts = Object.entries(account.state.byNamespace)
      .filter(([, { status }]) => kit.accountCookie && status === 'connected')
      .sort(([one], [other]) => Number(other === activeNamespace) - Number(one === activeNamespace))
      .map(([, { caipAddress }]) => caipAddress)
      .filter((each): each is CaipAddress => each !== undefined);
    const text = accountCookie(kit, accounts, page.url().startsWith('https:'));
    if (text === last) return;
    last = text;
    try {
      const document = page.global('document');
      if (!isRecord(document)) return;
      const isThere = String(document.cookie).includes(`${accountCookieName(kit)}=`);
      if (kit.accountCookie || isThere) Reflect.set(document, 'cookie', text);
    } catch {
      // A sandboxed frame has no cookies: its server draws nobody.
    }
  };
  // One that nothing is stored for anymore, or that the app no longer asks for.
  if (
    !options.state.current.accountCookie ||
    Object.keys(storage.get('connections') ?? {}).length === 0
  )
    save();
  return listenTo(bus, {
    connected: save,
    disconnected: save,
    'connection-switched': save,
    'account-changed': save,
    'network-changed': save,
    'namespace-switched': save,
  });
}
