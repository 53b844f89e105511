export const frameworks = ['react', 'next', 'vue', 'html'] as const;
export const chains = ['evm', 'solana', 'bitcoin'] as const;

export type Framework = (typeof frameworks)[number];
export type Chain = (typeof chains)[number];

export interface Choices {
  readonly name: string;
  readonly framework: Framework;
  /** At least one. */
  readonly chains: readonly Chain[];
  /** Uses wagmi's hooks for EVM chains; only with React and Next. */
  readonly wagmi: boolean;
  /** The project ID from a dashboard. If empty, only installed wallets are listed. */
  readonly projectId: string;
}
