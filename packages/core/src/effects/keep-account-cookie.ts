// With the option `accountCookie`, keeps a cookie of who is connected, so that a server can draw the account at once. What it
// says is for the eye alone: nothing is signed in, sent or asked by it. Without the option, takes away one that is left.
import { accountCookie, accountCookieName } from '../account/account-cookie.js';
import { listenTo } from '../bus/listen-to.js';
import type { CaipAddress } from '../caip/caip.js';
import type { CoreDeps } from '../core-deps.types.js';
import { isRecord } from '../storage/guards.js';

type Deps = Pick<CoreDeps, 'account' | 'bus' | 'chain' | 'env' | 'options' | 'storage'>;

export function keepAccountCookie(deps: Deps): () => void {
  const { account, bus, chain, env, options, storage } = deps;
  const { page } = env;
  if (!page) return () => undefined;
  let isWritten = false;
  let isOver = false;
  /** As `document.cookie` takes it; says nobody where the app does not ask for it. */
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
    // Not asked for, and none written by this page.
    if (!options.state.current.accountCookie && !isWritten) return;
    isWritten = true;
    withDocument((document) => Reflect.set(document, 'cookie', text()));
  };
  /** What another visit left. Reading cookies asks another process: not while a page starts. */
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
      // A sandboxed frame has no cookies: its server draws nobody.
    }
  }
  if (!options.state.current.accountCookie) page.whenIdle(takeAway);
  // One that nothing is stored for anymore.
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
