import { type Answer, type Refusal, refuse } from '../../signing/signing-family.js';
import { nameOf, namespaceOf } from './choose-namespaces.js';
import { createQuestions, type PhoneContext } from './phone-context.js';
import type { PhoneSessions } from './phone-sessions.js';
import type { PhoneRequest } from './phone-wallet.types.js';

type RawRequest = ReturnType<PhoneContext['kit']['getPendingSessionRequests']>[number];

export function createRequests(context: PhoneContext, sessions: PhoneSessions) {
  const { kit } = context;
  const { answer, find, list } = createQuestions(context, 'request', () =>
    kit.getPendingSessionRequests(),
  );
  const respond = ({ id, topic }: RawRequest, work: () => Promise<Answer> | Answer) =>
    answer(id, async () => {
      const result = await work();
      const response = 'error' in result ? { error: wireError(result) } : result;
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } });
    });
  return {
    list: (): PhoneRequest[] => list().flatMap((raw) => view(context, sessions, raw) ?? []),
    approve(id: number) {
      const raw = find(id);
      return respond(raw, () => execute(context, sessions, raw));
    },
    reject: (id: number) => respond(find(id), () => refuse(5000, 'User rejected.')),
    /** Answers a request that needs no approval. @returns whether it needs approval */
    async receive(id: number): Promise<boolean> {
      const raw = find(id);
      const located = locateRequest(context, sessions, raw);
      const silent = located ? located.namespace.answerAlone(located.request) : unknownNetwork;
      if (silent) await respond(raw, () => silent);
      return silent === undefined;
    },
  };
}

async function execute(
  context: PhoneContext,
  sessions: PhoneSessions,
  raw: RawRequest,
): Promise<Answer> {
  const located = locateRequest(context, sessions, raw);
  if (!located) return unknownNetwork;
  return located.namespace.carryOut(located.request, {
    switchNetwork: (caipNetworkId) => sessions.switchNetwork(raw.topic, caipNetworkId),
    addChain(chain) {
      const { added } = context.memory.read();
      const otherChains = added.filter((one) => one.caipNetworkId !== chain.caipNetworkId);
      context.memory.write({ added: [...otherChains, chain] });
      context.emit({ type: 'settings' });
    },
  });
}

/** JSON-RPC's type wants text as data, which no error here has. */
const wireError = ({ error: { code, message } }: Refusal) => ({ code, message });
const unknownNetwork = refuse(5100, "This wallet doesn't know the network.");

function locateRequest(context: PhoneContext, sessions: PhoneSessions, raw: RawRequest) {
  const { chainId, request } = raw.params;
  const session = sessions.list().find((one) => one.topic === raw.topic);
  const part = session?.namespaces.find((one) => one.namespace === namespaceOf(chainId));
  const namespace = context.namespaces.find((one) => one.key === part?.namespace);
  if (!session || !part || !namespace) return undefined;
  const { method, params } = request;
  const { addresses } = part;
  return { session, namespace, request: { method, params, caipNetworkId: chainId, addresses } };
}

function view(
  context: PhoneContext,
  sessions: PhoneSessions,
  raw: RawRequest,
): PhoneRequest | undefined {
  const located = locateRequest(context, sessions, raw);
  if (!located) return undefined;
  const { session, namespace, request } = located;
  const expiry = raw.params.request.expiryTimestamp;
  return {
    ...namespace.describe(request),
    id: raw.id,
    topic: raw.topic,
    app: session.app,
    caipNetworkId: request.caipNetworkId,
    networkName: nameOf(request.caipNetworkId, context.chains()),
    method: request.method,
    params: request.params,
    account: namespace.signer(request),
    expiresAt: expiry === undefined ? undefined : expiry * 1000,
  };
}
