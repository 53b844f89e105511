// Broken on purpose: tells of every account change twice.
import { type BrokenAdapter, withReports } from './broken-adapter.js';

export const doubleEvent: BrokenAdapter = {
  defect: 'an event is reported twice',
  caughtBy: 'an account change is reported once, however often the wallet repeats it',
  failure: 'reports: got',
  breakAdapter: (good) =>
    withReports(good, (report) => ({
      accountsChanged(connectorId, accounts) {
        report.accountsChanged(connectorId, accounts);
        report.accountsChanged(connectorId, accounts);
      },
    })),
};
