import { chooseNamespaces, offerNamespaces } from './choose-namespaces.js';
import { createQuestions, type PhoneContext } from './phone-context.js';
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
  const questions = createQuestions(context, 'proposal', () =>
    Object.values(kit.getPendingSessionProposals()),
  );
  return {
    list: () => questions.list().map((raw) => view(context, raw)),
    approve(id, choice) {
      const { offers, obstacle } = view(context, questions.find(id));
      if (obstacle) throw new Error(obstacle);
      const namespaces = chooseNamespaces(offers, choice);
      return questions.answer(id, async () => {
        const session = await kit.approveSession({ id, namespaces });
        emit({ type: 'session', topic: session.topic });
        return viewSession(context, session);
      });
    },
    reject(id) {
      questions.find(id);
      const reason = { code: 5000, message: 'User rejected.' };
      return questions.answer(id, () => kit.rejectSession({ id, reason }));
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
