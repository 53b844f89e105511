// Broken on purpose: reports every account change twice.
import { type BrokenAdapter, withReports } from './broken-adapter.js';

export const doubleEvent: BrokenAdapter = {
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
};
