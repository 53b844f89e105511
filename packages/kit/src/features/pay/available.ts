// When paying may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the app asked for it: nobody has to be connected, an exchange may pay. */
export const available = ({ options }: FeatureFacts): boolean => options.state.current.features.pay;
