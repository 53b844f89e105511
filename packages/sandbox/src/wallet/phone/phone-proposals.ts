import { chooseNamespaces, offerNamespaces } from './choose-namespaces.js';
import { createAnswering, type PhoneContext } from './phone-context.js';
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
  const answering = createAnswering(context, 'proposal-gone');
  const find = (id: number): RawProposal => {
    const found = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id);
    if (!found || answering.isRunning(id)) throw new Error(`There is no proposal ${id}.`);
    return found;
  };
  return {
    list: () =>
      Object.values(kit.getPendingSessionProposals())
        .filter(({ id }) => !answering.isRunning(id))
        .map((raw) => view(context, raw)),
    approve(id, choice) {
      const { offers, obstacle } = view(context, find(id));
      if (obstacle) throw new Error(obstacle);
      const namespaces = chooseNamespaces(offers, choice);
      return answering.run(id, async () => {
        const session = await kit.approveSession({ id, namespaces });
        emit({ type: 'session', topic: session.topic });
        return viewSession(context, session);
      });
    },
    reject(id) {
      find(id);
      const reason = { code: 5000, message: 'User rejected.' };
      return answering.run(id, () => kit.rejectSession({ id, reason }));
    },
  };
}

function view(context: PhoneContext, raw: RawProposal): PhoneProposal {
  return {
    id: raw.id,
    app: viewApp(raw.proposer.metadata),
    ...offerNamespaces(context, raw),
    expiresAt: raw.expiryTimestamp * 1000,
  };
}
