import { chooseNamespaces, offerNamespaces } from './choose-namespaces.js';
import type { PhoneContext } from './phone-context.js';
import { viewApp, viewSession } from './phone-sessions.js';
import type { PhoneChoice, PhoneProposal, PhoneSession } from './phone-wallet.types.js';

type RawProposal = ReturnType<PhoneContext['kit']['getPendingSessionProposals']>[number];

export interface PhoneProposals {
  list(): PhoneProposal[];
  approve(id: number, choice: PhoneChoice): Promise<PhoneSession>;
  reject(id: number): Promise<void>;
}

export function createProposals(context: PhoneContext): PhoneProposals {
  const { kit, emit } = context;
  /** Ids answered here that WalletKit still stores. */
  const answering = new Set<number>();
  const find = (id: number): RawProposal => {
    const found = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id);
    if (!found || answering.has(id)) throw new Error(`There is no proposal ${id}.`);
    return found;
  };
  const answer = async <T>(id: number, work: () => Promise<T>): Promise<T> => {
    answering.add(id);
    try {
      return await work();
    } finally {
      answering.delete(id);
      emit({ type: 'proposal-gone', id });
    }
  };
  return {
    list: () =>
      Object.values(kit.getPendingSessionProposals())
        .filter(({ id }) => !answering.has(id))
        .map((raw) => view(context, raw)),
    approve(id, choice) {
      const { offers, obstacle } = view(context, find(id));
      if (obstacle) throw new Error(obstacle);
      const namespaces = chooseNamespaces(offers, choice);
      return answer(id, async () => {
        const session = await kit.approveSession({ id, namespaces });
        emit({ type: 'session', topic: session.topic });
        return viewSession(context, session);
      });
    },
    reject(id) {
      find(id);
      const reason = { code: 5000, message: 'User rejected.' };
      return answer(id, () => kit.rejectSession({ id, reason }));
    },
  };
}

function view(context: PhoneContext, raw: RawProposal): PhoneProposal {
  const { id, proposer, expiryTimestamp, requiredNamespaces, optionalNamespaces } = raw;
  const { offers, missing, obstacle } = offerNamespaces(
    { requiredNamespaces, optionalNamespaces },
    context.namespaces,
    context.chains(),
    context.addresses,
  );
  return {
    id,
    app: viewApp(proposer.metadata),
    offers,
    missing,
    obstacle,
    expiresAt: expiryTimestamp * 1000,
  };
}
