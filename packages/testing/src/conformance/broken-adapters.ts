// Working adapters with one deliberate defect each. They show that the conformance suite catches defects.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  type AdapterReports,
  type CaipNetworkId,
  createLatest,
  isKitError,
} from '@openappkit/core/adapter';

export interface BrokenAdapter {
  /** The defect, as a verb phrase that completes "an adapter that …". */
  readonly defect: string;
  readonly caughtBy: string;
  /** A part of the failure message, which ensures that the case fails for this defect and no other reason. */
  readonly failure: string;
  breakAdapter(good: Adapter): Adapter;
}

export const brokenAdapters: readonly BrokenAdapter[] = [
  {
    defect: 'connects with a garbage address',
    caughtBy: 'rejects garbage accounts with wallet/bad-answer, and leaves no connection',
    failure: 'Expected wallet/bad-answer or wallet/unauthorized, but it resolved',
    breakAdapter: (good) =>
      withInstance(good, ({ connect, namespace }, { networks }) => ({
        async connect(request) {
          try {
            return await connect(request);
          } catch (error) {
            if (!isKitError(error, 'wallet/bad-answer')) throw error;
            const fallback: CaipNetworkId = `${namespace}:1`;
            const caipNetworkId = networks()[0]?.caipNetworkId ?? fallback;
            const { connectorId } = request;
            return { connectorId, namespace, accounts: ['42'], caipNetworkId, provider: {} };
          }
        },
      })),
  },
  {
    defect: 'waits before it reports a connection',
    caughtBy:
      'connects in the task in which the wallet answers, without a timer or a request to a node',
    failure: 'connected before the next task',
    breakAdapter: (good) =>
      withInstance(good, ({ connect }, { env }) => ({
        async connect(request) {
          const connection = await connect(request);
          await new Promise<void>((resolve) => {
            env.clock.setTimeout(resolve, 1);
          });
          return connection;
        },
      })),
  },
  {
    defect: 'ignores cancellation',
    caughtBy: 'rejects with request/cancelled at once if cancelled while the wallet is silent',
    failure: 'cancel rejects at once',
    breakAdapter: (good) =>
      withMethod(good, 'connect', (connect, request) =>
        connect({ ...request, signal: new AbortController().signal }),
      ),
  },
  {
    defect: 'reports every event twice',
    caughtBy: 'reports an account change once, even if the wallet repeats the event',
    failure: 'reports: got',
    breakAdapter: (good) =>
      withReports(good, (report) => ({
        accountsChanged(connectorId, accounts) {
          report.accountsChanged(connectorId, accounts);
          report.accountsChanged(connectorId, accounts);
        },
      })),
  },
  {
    defect: 'resolves a switch while the wallet is on another chain',
    caughtBy: 'rejects with chain/switch-failed if the wallet confirms a switch without switching',
    failure: 'it resolved with undefined',
    breakAdapter: (good) =>
      withMethod(good, 'switchNetwork', (switchNetwork, request) =>
        switchNetwork(request).catch((error: unknown) => {
          if (!isKitError(error, 'chain/switch-failed')) throw error;
        }),
      ),
  },
  {
    defect: 'connects after the request was cancelled',
    caughtBy: 'ignores a connect response that arrives after the request was cancelled',
    failure: 'reports without a connection',
    breakAdapter: (good) =>
      withMethod(good, 'connect', (connect, request) =>
        createLatest().guard(
          request.signal,
          connect({ ...request, signal: new AbortController().signal }),
        ),
      ),
  },
  {
    defect: 'keeps a listener on the wallet after disconnect',
    caughtBy: 'removes all listeners and reports nothing after disconnect',
    failure: 'listeners left on the wallet',
    breakAdapter: (good) => withInstance(good, () => ({ disconnect: async () => undefined })),
  },
  {
    defect: 'prompts the user on reload and connects any account',
    caughtBy: 'does not reconnect after a reload if the wallet returns no accounts or garbage',
    failure: 'connection: got',
    breakAdapter: (good) =>
      withInstance(good, ({ connect }) => ({
        reconnect: ({ connectorId, signal }) => connect({ connectorId, signal }),
      })),
  },
  {
    defect: 'returns the chain ID of the wallet instead of CAIP-2',
    caughtBy: 'connects with validated accounts and the chain of the wallet',
    failure: 'chain: got',
    breakAdapter: (good) =>
      withMethod(good, 'connect', async (connect, request) => {
        const connection = await connect(request);
        const [, id] = connection.caipNetworkId.split(':');
        return { ...connection, caipNetworkId: `0x${Number(id).toString(16)}` as CaipNetworkId };
      }),
  },
  {
    defect: 'passes on errors of the wallet unchanged',
    caughtBy: 'rejects with wallet/rejected if the user declines, and leaves no connection',
    failure: 'Expected wallet/rejected, got',
    breakAdapter: (good) =>
      withMethod(good, 'connect', (connect, request) =>
        connect(request).catch((error: unknown) => {
          throw isKitError(error) && error.cause !== undefined ? error.cause : error;
        }),
      ),
  },
  {
    defect: 'returns a rounded balance',
    caughtBy: 'returns the balance of the chain to the last base unit',
    failure: 'balance: got',
    breakAdapter: (good) =>
      withMethod(good, 'balance', async (balance, request) => {
        const result = await balance(request);
        return { ...result, value: BigInt(Number(Number(result.value).toPrecision(4))) };
      }),
  },
  {
    defect: 'shares one instance between two kits',
    caughtBy: 'keeps two instances of one adapter independent',
    failure: 'rows of each instance',
    breakAdapter(good) {
      let first: AdapterInstance | undefined;
      return withSetup(good, (context) => {
        first ??= good.setup(context);
        return first;
      });
    },
  },
  {
    defect: 'listens to the page during setup',
    caughtBy: 'adds no listener during setup, before start',
    failure: 'listeners on the page after setup',
    breakAdapter: (good) =>
      withSetup(good, (context) => {
        context.env.page?.events.addEventListener('focus', () => undefined);
        return good.setup(context);
      }),
  },
  {
    defect: 'sends a different amount than requested',
    caughtBy: 'sends the requested amount to the requested recipient',
    failure: 'transaction on the chain: got',
    breakAdapter: (good) =>
      withMethod(good, 'sendNative', (send, request) =>
        send({ ...request, value: request.value + 1n }),
      ),
  },
  {
    defect: 'sends a different amount of a token than requested',
    caughtBy:
      'sends the requested amount of a token, and returns its balance to the last base unit',
    failure: 'amount sent: got',
    breakAdapter: (good) =>
      withMethod(good, 'sendToken', (send, request) =>
        send({ ...request, value: request.value + 1n }),
      ),
  },
  {
    defect: 'offers the whole balance as the maximum amount',
    caughtBy: 'estimates without a prompt, and a maximum amount that leaves the fee',
    failure: 'leaves the fee',
    breakAdapter: (good) =>
      withInstance(good, ({ balance, estimate }) => ({
        async estimate(request) {
          const [found, all] = await Promise.all([
            estimate?.(request),
            balance?.({
              ...request.transaction,
              address: request.transaction.from,
              token: undefined,
              signal: request.signal,
            }),
          ]);
          if (!found || !all) throw new TypeError('The adapter to break cannot estimate');
          return { ...found, most: all.value };
        },
      })),
  },
  {
    defect: 'returns a fee of zero if an estimate fails',
    caughtBy: 'rejects an estimate if no node responds, and never returns a fee of zero',
    failure: 'but it resolved',
    breakAdapter: (good) =>
      withMethod(good, 'estimate', (estimate, request) =>
        estimate(request).catch(() => ({ fee: 0n, maxFee: 0n, validUntil: 0 })),
      ),
  },
  {
    defect: 'treats every contract as an account',
    caughtBy: 'recognizes a contract as a recipient',
    failure: 'isContract of a contract: got',
    breakAdapter: (good) =>
      withMethod(good, 'lookAtRecipient', async (lookAtRecipient, request) => {
        await lookAtRecipient(request);
        return { isContract: false };
      }),
  },
  {
    defect: 'reports a sent transaction as final without asking the chain',
    caughtBy: 'reports a transaction as unknown if no node of its network responds',
    failure: 'outcome: got',
    breakAdapter: (good) =>
      withMethod(good, 'watchTransaction', async (_, { id }) => ({ status: 'final' as const, id })),
  },
  {
    defect: 'reports each status repeatedly',
    caughtBy: 'reports a mined transaction as final, under its own ID',
    failure: 'number of reports per status: got',
    breakAdapter: (good) =>
      withMethod(good, 'watchTransaction', (watch, request) => {
        const onStatus: typeof request.onStatus = (status) => {
          request.onStatus?.(status);
          request.onStatus?.(status);
        };
        return watch({ ...request, onStatus });
      }),
  },
  {
    defect: 'sends only the first of several calls',
    caughtBy: 'sends a batch of calls that is mined in full and reported as final',
    failure: 'amount received: got',
    breakAdapter: (good) =>
      withMethod(good, 'sendCalls', (sendCalls, request) =>
        sendCalls({ ...request, calls: request.calls.slice(0, 1) }),
      ),
  },
  {
    defect: 'does nothing on destroy',
    caughtBy: 'removes all listeners of wallet and page and reports nothing after destroy',
    failure: 'listeners left on the wallet',
    breakAdapter: (good) => withInstance(good, () => ({ destroy: () => undefined })),
  },
  {
    defect: 'keeps a request pending after the connection ended',
    caughtBy: 'rejects a pending request when the kit disconnects',
    failure: 'the pending request settles',
    breakAdapter: (good) =>
      withMethod(good, 'signMessage', (signMessage, request) =>
        signMessage(request).catch((error: unknown) => {
          const isOver =
            isKitError(error, 'wallet/disconnected') || isKitError(error, 'request/cancelled');
          if (isOver) return new Promise<never>(() => undefined);
          throw error;
        }),
      ),
  },
];

/** An adapter may be an instance of a class, so its members are not spread. */
function withSetup(good: Adapter, setup: Adapter['setup']): Adapter {
  const { namespace, name, defaultAccountType } = good;
  return { namespace, name, defaultAccountType, setup };
}

/** Replaces some members of the adapter's instance, which must be a plain object. */
function withInstance(
  good: Adapter,
  change: (instance: AdapterInstance, context: AdapterContext) => Partial<AdapterInstance>,
): Adapter {
  return withSetup(good, (context) => {
    const instance = good.setup(context);
    return { ...instance, ...change(instance, context) };
  });
}

type Method<K extends keyof AdapterInstance> = Extract<
  AdapterInstance[K],
  (request: never) => unknown
>;

/** Replaces one method. An adapter without it stays as it is, because the case does not apply to it. */
function withMethod<K extends keyof AdapterInstance>(
  good: Adapter,
  name: K,
  run: (original: Method<K>, request: Parameters<Method<K>>[0]) => ReturnType<Method<K>>,
): Adapter {
  return withInstance(good, (instance) => {
    const original = instance[name] as Method<K> | undefined;
    return original
      ? { [name]: (request: Parameters<Method<K>>[0]) => run(original, request) }
      : {};
  });
}

/** Replaces some reports of the adapter. */
function withReports(
  good: Adapter,
  change: (report: AdapterReports) => Partial<AdapterReports>,
): Adapter {
  return withSetup(good, (context) =>
    good.setup({ ...context, report: { ...context.report, ...change(context.report) } }),
  );
}
