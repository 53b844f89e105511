import { html } from 'lit/html.js';

export const approveMessages = {
  title: ({ origin, heading }: { origin: string; heading: string }) =>
    html`<bdi>${origin}</bdi> ${heading}`,
  position: ({ position, count }: { position: number; count: number }) => `${position} of ${count}`,
  accountOnNetwork: ({ account, network }: { account: string; network: string }) =>
    html`With <bdi class="mono">${account}</bdi> on ${network}`,
  detailsRegion: 'Request details',
  readToEnd: 'Read to the end to continue.',
  windowCovered: 'Something is covering this window. Uncover it or enlarge it to continue.',
  showMoreButton: 'Show more',
  declineButton: 'Decline',
  noRequests: 'No requests waiting.',
  messageTitle: 'Message',
  intendedForTitle: 'Intended for',
  signedDataSummary: 'Full signed data',
  atomicTransactions: 'Either all of these happen, or none do.',
  sequentialTransactions: 'These run one after another. A later one may fail.',
  fee: 'Network fee',
  feeUnknown: 'unknown',
  feeNow: 'Network fee now',
  dataSummary: 'Data',
  danger: 'Danger.',
  caution: 'Caution.',
  tooManyWaiting: 'Too many requests are already waiting.',
  declined: 'You declined. Nothing was signed.',
  aborted: 'Request was aborted',
} as const;
