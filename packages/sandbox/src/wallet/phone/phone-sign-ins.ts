// Sessions requested together with a sign-in (`wc_sessionAuthenticate`): shown as a proposal with the message, approved by signing it.
// Without support, WalletKit sends a plain proposal instead.

import { Buffer as PageBuffer } from 'buffer/index.js';
import { bytesToHex, stringToBytes } from 'viem';
import * as z from 'zod/mini';
import { chooseNamespaces, offerNamespaces } from './choose-namespaces.js';
import { createQuestions, type PhoneContext } from './phone-context.js';
import { namespaceEvents } from './phone-namespace.js';
import { viewApp, viewSession } from './phone-sessions.js';
import type { PhoneChoice, PhoneProposal } from './phone-wallet.types.js';

/** @returns a function that installs `Buffer`, unless it exists, and returns a function that removes it */
export function createBufferLoans(): () => () => void {
  let users = 0;
  let isOurs = false;
  return () => {
    if (users++ === 0 && !('Buffer' in globalThis)) {
      Object.assign(globalThis, { Buffer: PageBuffer });
      isOurs = true;
    }
    return () => {
      if (--users > 0 || !isOurs) return;
      isOurs = false;
      Reflect.deleteProperty(globalThis, 'Buffer');
    };
  };
}

const prefix = 'urn:recap:';
const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
});

/** The `eip155` methods that an app requests in a ReCap (ERC-5573), its last resource. Empty without a ReCap. */
function recapMethods(resources: readonly string[]): string[] {
  const last = resources.at(-1);
  if (!last?.startsWith(prefix)) return [];
  try {
    const { att } = recapSchema.parse(JSON.parse(atob(last.slice(prefix.length))));
    return Object.keys(att.eip155 ?? {}).flatMap((ability) =>
      ability.startsWith('request/') ? ability.slice('request/'.length) : [],
    );
  } catch {
    return [];
  }
}

function grantRecap(
  resources: readonly string[],
  methods: readonly string[],
  chains: readonly string[],
): string[] {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{ chains }]]);
  const recap = { att: { eip155: Object.fromEntries(abilities) } };
  const otherResources = resources.filter((each) => !each.startsWith(prefix));
  return [...otherResources, `${prefix}${btoa(JSON.stringify(recap)).replaceAll('=', '')}`];
}

type RawRequest = ReturnType<
  PhoneContext['kit']['engine']['signClient']['auth']['requests']['getAll']
>[number];

const h = { t: 'caip122' as const };
const answered = { code: 6000, message: 'Answered through another request.' };

export function createSignIns(context: PhoneContext) {
  const { kit, memory, emit } = context;
  const borrow = createBufferLoans();
  const messagesFor = (raw: RawRequest, choice: PhoneChoice) => {
    const giveBack = borrow();
    try {
      return writeMessages(context, raw, choice);
    } finally {
      giveBack();
    }
  };
  const view = (raw: RawRequest): PhoneProposal => {
    const { offers, missing, obstacle } = offersOf(context, raw);
    const isOffered = obstacle === undefined && offers.length > 0;
    return {
      id: raw.id,
      app: viewApp(raw.requester.metadata),
      offers,
      missing,
      obstacle: isOffered ? undefined : (obstacle ?? 'This wallet has none of the networks.'),
      expiresAt: raw.expiryTimestamp * 1000,
      signIn: isOffered ? (choice) => messagesFor(raw, choice).map(({ text }) => text) : undefined,
    };
  };
  const { find, list, ...questions } = createQuestions(context, 'sign-in', () =>
    kit.engine.signClient.auth.requests
      .getAll()
      .filter(
        ({ expiryTimestamp }) => memory.read().oneStep && expiryTimestamp * 1000 > Date.now(),
      ),
  );
  const answer = <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const giveBack = borrow();
    return questions.answer(id, () => work().finally(giveBack));
  };
  return {
    has: (id: number) => list().some((one) => one.id === id),
    /** Drops requests that had no listener, because each was also sent as a plain proposal. */
    forget() {
      const { requests } = kit.engine.signClient.auth;
      for (const { id } of requests.getAll()) void requests.delete(id, answered);
    },
    list: () => list().map(view),
    async approve(id: number, choice: PhoneChoice) {
      const raw = find(id);
      const { obstacle } = view(raw);
      if (obstacle) throw new Error(obstacle);
      const messages = messagesFor(raw, choice);
      return answer(id, async () => {
        const auths = messages.map(async ({ payload, chain, address, text }) => {
          const signature = await sign(context, chain, address, text);
          return { h, p: payload, s: { t: 'eip191' as const, s: signature } };
        });
        const { session } = await kit.approveSessionAuthenticate({
          id,
          auths: await Promise.all(auths),
        });
        if (!session) throw new Error('The app requested nothing this wallet supports.');
        emit({ type: 'session', topic: session.topic });
        return viewSession(context, session);
      });
    },
    reject(id: number) {
      find(id);
      const reason = { code: 5000, message: 'User rejected.' };
      return answer(id, () => kit.rejectSessionAuthenticate({ id, reason }));
    },
  };
}

function offersOf(context: PhoneContext, { authPayload: { chains, resources = [] } }: RawRequest) {
  const eip155 = { chains, methods: recapMethods(resources), events: namespaceEvents };
  return offerNamespaces(context, { requiredNamespaces: {}, optionalNamespaces: { eip155 } });
}

/** One message per account, on the first network. @throws Error if the choice is empty */
function writeMessages(context: PhoneContext, raw: RawRequest, choice: PhoneChoice) {
  const { offers } = offersOf(context, raw);
  const { eip155 } = chooseNamespaces(offers, choice);
  const [chain] = eip155?.chains ?? [];
  if (!eip155 || !chain) throw new Error('Choose a network and an account.');
  const { authPayload } = raw;
  const { domain, aud, version, nonce, iat, nbf, exp, statement, resources = [] } = authPayload;
  const grantedPayload = {
    domain,
    aud,
    version,
    nonce,
    iat,
    resources: grantRecap(resources, eip155.methods, eip155.chains),
    ...(nbf !== undefined && { nbf }),
    ...(exp !== undefined && { exp }),
    ...(statement && { statement }),
  };
  const addresses = new Set(eip155.accounts.flatMap((account) => account.split(':')[2] ?? []));
  return [...addresses].map((address) => {
    const payload = { ...grantedPayload, iss: `did:pkh:${chain}:${address}` };
    const request = { ...grantedPayload, chains: eip155.chains };
    const text = context.kit.formatAuthMessage({ request, iss: payload.iss });
    return { text, payload, chain, address };
  });
}

async function sign(
  { namespaces }: PhoneContext,
  caipNetworkId: string,
  address: string,
  text: string,
): Promise<string> {
  const params = [bytesToHex(stringToBytes(text)), address];
  const request = { method: 'personal_sign', params, caipNetworkId, addresses: [address] };
  const effects = { switchNetwork: async () => {}, addChain: () => {} };
  const eip155 = namespaces.find(({ key }) => key === 'eip155');
  const answer = await eip155?.carryOut(request, effects);
  if (answer && 'result' in answer) return String(answer.result);
  throw new Error(answer?.error.message ?? 'This wallet has no such accounts.');
}
