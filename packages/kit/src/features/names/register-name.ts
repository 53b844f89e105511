// Has the wallet sign for a name and the service register it. After a lost answer, reads the owner, because the account may
// own a name that seemed to fail.
import { abortable, type FeatureDeps, isKitError, KitError } from '@openappkit/core/feature';
import type { createNamesApi, Registration } from './api.js';

/**
 * The service accepts a message whose time is at most 10 s off its own. Half of that goes to the user, because signing takes
 * longer than clocks differ.
 */
const aheadSeconds = 5;

type Deps = Pick<FeatureDeps, 'adapters' | 'env'>;
type Api = ReturnType<typeof createNamesApi>;

export interface RegistrationOptions {
  /** Ends the wait for the wallet. */
  readonly requestSignal: AbortSignal;
  /** Ends everything. */
  readonly ownerSignal: AbortSignal;
  readonly onSigned: () => void;
}

/**
 * @throws KitError `names/*`, `wallet/*`, `address/*`, `api/*`, `adapter/unsupported`, `chain/not-supported`,
 * `request/cancelled`
 */
export async function registerName(
  { adapters, env }: Deps,
  api: Api,
  { account, name }: Pick<Registration, 'account' | 'name'>,
  { requestSignal, ownerSignal, onSigned }: RegistrationOptions,
): Promise<void> {
  const { address, connectorId, namespace } = account;
  const sign = adapters.get(namespace)?.signMessage;
  if (!sign) throw new KitError('adapter/unsupported');
  const timestamp = Math.floor(env.clock.now() / 1000) + aheadSeconds;
  const message = JSON.stringify({ name, attributes: {}, timestamp });
  const signature = await abortable(sign({ connectorId, address, message }), requestSignal);
  onSigned();
  try {
    await api.register({ account, name, message, signature }, ownerSignal);
  } catch (error) {
    if (ownerSignal.aborted) throw error;
    await resolveRegistration(api, { address, name }, error, ownerSignal);
  }
}

/** Returns if the account owns the name despite the failure. @throws KitError with the actual reason */
async function resolveRegistration(
  api: Api,
  { address, name }: { readonly address: string; readonly name: string },
  error: unknown,
  life: AbortSignal,
): Promise<void> {
  const refusal = toRefusal(error);
  if (refusal && refusal.code !== 'names/taken') throw refusal;
  const owners = await api.ownersOf(name, life).catch((cause: unknown) => {
    throw life.aborted ? cause : new KitError('names/unknown', { cause });
  });
  if (owners?.includes(address.toLowerCase())) return;
  if (owners) throw new KitError('names/taken', { cause: error });
  throw refusal ? new KitError('names/refused', { cause: error }) : error;
}

/** The error if the service certainly did not register the name; undefined if it may have. */
function toRefusal(error: unknown): KitError | undefined {
  if (!isKitError(error, 'api/status')) return undefined;
  const { status, fields } = error.context;
  if (typeof status !== 'number' || status >= 500) return undefined;
  const namesField = (field: string): boolean => Array.isArray(fields) && fields.includes(field);
  const toError = (code: KitError['code']): KitError => new KitError(code, { cause: error });
  if (status === 429) return error;
  if (status === 401)
    return toError(namesField('authentication') ? 'names/refused' : 'names/signed-otherwise');
  if (status !== 400) return toError('names/refused');
  if (namesField('timestamp')) return toError('names/signed-late');
  if (namesField('name')) return toError('names/taken');
  return toError(
    namesField('coin_type') || namesField('address') ? 'chain/not-supported' : 'names/refused',
  );
}
