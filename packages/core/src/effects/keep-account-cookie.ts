// Mirrors connected accounts in a cookie for server rendering (`accountCookie`). The cookie authenticates no user.
import { accountCookie, accountCookieName } from '../account-cookie.js';
import { listenTo } from '../listen-to.js';
import type { CaipAddress } from '../caip.js';
import type { CoreDeps } from '../core-deps.types.js';
import { isRecord } from '../storage/guards.js';

type Deps = Pick<CoreDeps, 'account' | 'bus' | 'chain' | 'env' | 'options' | 'storage'>;

export function keepAccountCookie(deps: Deps): () => void {
  const { account, bus, chain, env, options, storage } = deps;
  const { page } = env;
  if (!page) return () => undefined;
  let isWritten = false;
  let isOver = false;
  const text = (): string => {
    const kit = options.state.current;
    const { activeNamespace } = chain.state;
    const accounts = Object.entries(account.state.byNamespace)
      .filter(([, { status }]) => kit.accountCookie && status === 'connected')
      .sort(([one], [other]) => Number(other === activeNamespace) - Number(one === activeNamespace))
      .map(([, { caipAddress }]) => caipAddress)
      .filter((each): each is CaipAddress => each !== undefined);
    return accountCookie(kit, accounts, page.url().startsWith('https:'));
  };
  const save = (): void => {
    // Writes nothing if the option is off and this page wrote no cookie.
    if (!options.state.current.accountCookie && !isWritten) return;
    isWritten = true;
    withDocument((document) => Reflect.set(document, 'cookie', text()));
  };
  /** Runs when idle, because reading cookies asks another process. */
  const takeAway = (): void => {
    if (isOver) return;
    withDocument((document) => {
      const name = accountCookieName(options.state.current);
      const isThere = String(document.cookie).includes(`${name}=`);
      if (isThere) Reflect.set(document, 'cookie', text());
    });
  };
  function withDocument(use: (document: Record<string, unknown>) => void): void {
    try {
      const document = page?.global('document');
      if (isRecord(document)) use(document);
    } catch {
      // A sandboxed frame has no cookies.
    }
  }
  if (!options.state.current.accountCookie) page.whenIdle(takeAway);
  // Clear accounts that have no stored session anymore.
  else if (Object.keys(storage.get('connections') ?? {}).length === 0) save();
  const stop = listenTo(bus, {
    connected: save,
    disconnected: save,
    'connection-switched': save,
    'account-changed': save,
    'network-changed': save,
    'namespace-switched': save,
  });
  return () => {
    isOver = true;
    stop();
  };
}
