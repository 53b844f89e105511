import type { AppKit, Portfolio } from '@openappkit/kit';
import { LazyController } from '../../element/lazy-controller.js';
import type { WatchHost } from '../../element/watch.js';

export const createLazyPortfolio = (
  host: WatchHost,
  isWanted: (kit: AppKit) => boolean = () => true,
): LazyController<Portfolio> =>
  new LazyController(
    host,
    (kit) => (kit.hasFeature('portfolio') && isWanted(kit) ? kit.feature('portfolio') : undefined),
    (portfolio) => void portfolio.refresh(),
  );
