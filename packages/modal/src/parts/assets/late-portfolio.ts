// latePortfolio(): gives a view what the account holds, where the kit has that. Used by views that show balances and prices.
import type { AppKit, Portfolio } from '@openappkit/kit';
import { Late } from '../../element/late.js';
import type { WatchHost } from '../../element/watch.js';

export const latePortfolio = (
  host: WatchHost,
  isWanted: (kit: AppKit) => boolean = () => true,
): Late<Portfolio> =>
  new Late(
    host,
    (kit) => (kit.hasFeature('portfolio') && isWanted(kit) ? kit.feature('portfolio') : undefined),
    (portfolio) => void portfolio.refresh(),
  );
