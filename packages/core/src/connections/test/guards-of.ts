import type { Core } from '../../core.types.js';
import type { Feature, FeatureController } from '../../feature/define-feature.js';
import type { ConnectionGuards } from '../connection-guards.js';

interface AtGate extends FeatureController {
  readonly gate: ConnectionGuards;
}

const atGate: Feature<'gate', AtGate> = {
  name: 'gate',
  available: () => true,
  load: async () => (deps) => ({ gate: deps.guards, destroy: () => undefined }),
};

export const gateOf = async (core: Core): Promise<ConnectionGuards> =>
  (await core.feature(atGate)).gate;
