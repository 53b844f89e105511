// Resolves typed or pasted text to an address, with notes about it. A newer text, account or network makes older answers
// outdated.
import type { CaipNetworkId, RecipientFacts } from '@openappkit/core/adapter';
import { abortable, createLatest, ref, sleep } from '@openappkit/core/feature';
import { parsePaymentUri } from '../../receive/parse-payment-uri.js';
import type { PaymentRequest } from '../../receive/receive.types.js';
import type { Draft } from '../draft.types.js';
import { type FoundRecipient, findRecipient } from './find-recipient.js';
import { noRecipient } from '../initial-state.js';
import type { ServiceName } from '../../names/look-up-name.js';
import type { KnownRecipients } from './known-recipients.js';
import { createRecentPayees } from './recent-payees.js';
import { recipientNotes } from './recipient-notes.js';
import type { SendRecipient } from '../send-recipient.types.js';
import type { RecipientIssue } from '../send.types.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';

/** Maximum time that a review waits for facts about an address. */
const factsTimeoutMs = 5000;
/** More than a QR code holds. */
const maxTextLength = 5000;

type KnownDetails = Pick<SendRecipient, 'name' | 'imageUrl'>;
interface RecipientAnswers {
  facts: RecipientFacts | null | undefined;
  paid: readonly string[];
  atService: string | undefined;
}

export function createRecipient(
  draft: Draft,
  deps: {
    readonly known: KnownRecipients;
    /** Fills the other fields and settles when done. Fills nothing more once `signal` aborts. */
    readonly apply: (request: PaymentRequest, signal: AbortSignal) => Promise<void>;
  },
) {
  const { deps: parts, state } = draft;
  const { clock } = parts.env;
  const paidBefore = createRecentPayees(parts);
  const latest = createLatest();
  let given: KnownDetails = { name: undefined, imageUrl: undefined };
  let checking = Promise.resolve();
  let answers: Promise<unknown> = Promise.resolve();
  let skipDelay = new AbortController();

  const show = (change: Partial<SendRecipient>, issue?: RecipientIssue): void => {
    draft.recipientIssue = issue;
    state.recipient = ref({ ...state.recipient, ...change });
    draft.onChange();
  };
  const networkName = (id: CaipNetworkId | undefined, { network }: ActiveAccount) =>
    id === undefined || id === network.caipNetworkId
      ? undefined
      : (parts.chain.find(id)?.name ?? id);
  const refuse = (issue: RecipientIssue): void =>
    show({ status: 'invalid', isLooking: false, provisional: undefined }, issue);

  /** Returns the recipient to find. A URI for another network stays as typed until that network is active. */
  async function applyUri(text: string, from: ActiveAccount, signal: AbortSignal) {
    const uri = parsePaymentUri(text);
    if (uri.status === 'not-uri') return text;
    if (uri.status === 'unsupported') return refuse({ code: 'uri-unsupported' });
    const own = from.network.caipNetworkId;
    const { namespace, caipNetworkId = own, to } = uri.request;
    if (namespace !== from.namespace) return refuse({ code: 'other-namespace', namespace });
    if (caipNetworkId !== own) return refuse({ code: 'other-network', caipNetworkId });
    await deps.apply(uri.request, signal);
    if (signal.aborted) return undefined;
    show({ text: to });
    return to;
  }
  function applyFound(found: FoundRecipient, from: ActiveAccount, signal: AbortSignal): void {
    if ('issue' in found) {
      refuse(found.issue);
      return;
    }
    const { address, named } = found;
    const known = deps.known.of(from);
    const elsewhere = networkName(named?.caipNetworkId, from);
    const sure = {
      address,
      own: from.address,
      accounts: ownAccounts(from),
      known,
      named,
      elsewhere,
    };
    const told: RecipientAnswers = { facts: undefined, paid: [], atService: undefined };
    let waiting = 0;
    const notes = (): Pick<SendRecipient, 'notes' | 'isLooking'> => ({
      notes: recipientNotes({ ...sure, ...told }),
      isLooking: waiting > 0,
    });
    const addAnswer = async (
      asked: Promise<Partial<RecipientAnswers>> | undefined,
    ): Promise<void> => {
      if (!asked) return;
      waiting++;
      Object.assign(told, await asked);
      waiting--;
      if (!signal.aborted) show(notes());
    };
    const { lookAtRecipient: look } = parts.adapters.get(from.namespace) ?? {};
    answers = Promise.all([
      addAnswer(
        look?.({ address, network: from.network, signal }).then(
          (seen) => ({ facts: seen }),
          () => ({ facts: null }),
        ),
      ),
      addAnswer(named?.serviceAddress.then((atService) => ({ atService }))),
      addAnswer(
        paidBefore.canQuery(from)
          ? paidBefore.of(from, signal).then((paid) => ({ paid }))
          : undefined,
      ),
    ]);
    const about = named ? { name: named.name, imageUrl: undefined } : given;
    show({ ...about, status: 'ready', address, provisional: undefined, ...notes() });
  }
  /** Accounts of all connected wallets of the namespace. */
  const ownAccounts = ({ namespace }: ActiveAccount): readonly string[] =>
    (parts.connection.state.connections[namespace] ?? []).flatMap(({ accounts }) => [...accounts]);
  async function find(text: string, from: ActiveAccount, signal: AbortSignal): Promise<void> {
    const target = await applyUri(text, from, signal);
    if (target === undefined || signal.aborted) return;
    const { signal: hurried } = skipDelay;
    const onProvisional = ({ address, name }: ServiceName): void =>
      show({ provisional: { address, name } });
    const question = { text: target, from, signal, skipDelay: hurried, onProvisional };
    const found = await findRecipient(parts, question);
    if (!signal.aborted) applyFound(found, from, signal);
  }
  function check(typed: string): void {
    const signal = latest.begin();
    const text = typed.trim();
    const { from } = state;
    skipDelay = new AbortController();
    answers = Promise.resolve();
    checking = Promise.resolve();
    draft.recipientIssue = undefined;
    state.recipient = ref(noRecipient(typed));
    if (text === '' || !from) draft.onChange();
    else if (text.length > maxTextLength) refuse({ code: 'invalid', namespace: from.namespace });
    else {
      show({ status: 'checking' });
      checking = find(text, from, signal);
    }
  }

  return {
    set(text: string, known: Partial<KnownDetails> = {}): void {
      given = { name: known.name, imageUrl: known.imageUrl };
      check(text);
    },
    /** Checks the text again, because it may mean something else for another account or network. */
    recheck: (): void => check(state.recipient.text),
    /**
     * Waits, without the typing delay, until it is known whether the recipient is valid. @throws KitError `request/cancelled`
     */
    async waitForAnswers(signal: AbortSignal): Promise<void> {
      skipDelay.abort();
      await abortable(checking, signal);
      const seen = new AbortController();
      const limit = sleep(clock, factsTimeoutMs, seen.signal).catch(() => undefined);
      await abortable(Promise.race([answers, limit]), signal).finally(() => seen.abort());
    },
    destroy: latest.cancel,
  };
}
