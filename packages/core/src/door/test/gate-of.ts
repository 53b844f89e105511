// gateOf(): the gate of a core, which its flows have: who stands at it is theirs to know.
import type { Core } from '../../core.types.js';
import type { Feature, FeatureController } from '../../feature/feature.types.js';
import type { Gate } from '../gate.js';

interface AtGate extends FeatureController {
  readonly gate: Gate;
}

const atGate: Feature<'gate', AtGate> = {
  name: 'gate',
  available: () => true,
  load: async () => (parts) => ({ gate: parts.gate, destroy: () => undefined }),
};

export const gateOf = async (core: Core): Promise<Gate> => (await core.feature(atGate)).gate;
