// What a person chooses for a new app.
export const frameworks = ['react', 'next', 'vue', 'html'] as const;
export const chains = ['evm', 'solana', 'bitcoin'] as const;

export type Framework = (typeof frameworks)[number];
export type Chain = (typeof chains)[number];

export interface Choices {
  /** Of its package.json, and of its page. */
  readonly name: string;
  readonly framework: Framework;
  /** At least one. */
  readonly chains: readonly Chain[];
  /** EVM chains by wagmi's hooks; with React and Next. */
  readonly wagmi: boolean;
  /** Of a dashboard; '' for none, then installed wallets alone are listed. */
  readonly projectId: string;
}
