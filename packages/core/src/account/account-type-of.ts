import type { OptionsController } from '../options/options-controller.js';

export function accountTypeOf(
  options: Pick<OptionsController, 'state'>,
  namespace: string,
): string {
  const { adapters, defaultAccountTypes } = options.state.current;
  const adapter = adapters.find((each) => each.namespace === namespace);
  return defaultAccountTypes[namespace] ?? adapter?.defaultAccountType ?? 'eoa';
}
