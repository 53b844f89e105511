// Messages of the first load.
export const earlyErrorMessages = {
  'options/invalid': 'Invalid options',
  'options/siwx-and-siwe': 'Cannot set both `siweConfig` and `siwx` options',
  'options/adapter-twice': 'Two adapters for one namespace',
  'kit/instance-conflict': 'Two kits with different project IDs',
  'kit/ambiguous': 'Several kits: say which one',
  'kit/missing': 'Please call "createAppKit" first',
  'kit/load-failed': 'Part of the kit failed to load',
  'kit/destroyed': 'Kit destroyed: create a new one',
  'feature/not-found': 'Unknown feature name',
  'adapter/not-found': 'Adapter not found',
  'caip/invalid': 'Invalid CAIP identifier',
} as const;

export type EarlyCode = keyof typeof earlyErrorMessages;
