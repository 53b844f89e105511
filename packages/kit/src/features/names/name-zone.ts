import type { FeatureDeps } from '@openappkit/core/feature';

const defaultZone = 'reown.id';

export const getNameZone = ({ options }: Pick<FeatureDeps, 'options'>): string =>
  options.state.current.nameZone ?? defaultZone;
