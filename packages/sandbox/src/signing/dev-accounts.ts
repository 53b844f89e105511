// Plain data, so that showing addresses needs no key derivation. Never send real money here.

/** Its keys are public. */
export const devPhrase = 'test test test test test test test test test test test junk';

/** BIP-39, in hex. Deriving it takes 2048 rounds of hashing, which each signing window would repeat. */
export const devSeed =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0';

export const devKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const;

export const devAddresses = {
  /** BIP-44, m/44'/60'/0'/0/i. */
  evm: [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ],
  /** SLIP-10, m/44'/501'/i'/0'. */
  solana: [
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  ],
  /** Regtest: payment is p2wpkh at m/84'/1'/i'/0/0, ordinal is p2tr at m/86'/1'/i'/0/0. */
  bitcoin: [
    {
      payment: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
      ordinal: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
    },
    {
      payment: 'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
      ordinal: 'bcrt1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsp4cyrt',
    },
    {
      payment: 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
      ordinal: 'bcrt1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs298gmj',
    },
  ],
} as const;

/** Hex: payment compressed, ordinal x-only. */
export const devPublicKeys = {
  bitcoin: [
    {
      payment: '03f3d474c86c9be5b82e251cc3cc438d3cc361527b4b9799516c4bd513caf9e5f6',
      ordinal: '8c7fc6552af4384a13791e63bac79ff2bcfeedf143a88d6dc4b6080a8829cdc1',
    },
    {
      payment: '027a55702251cc137d0c1614fa5585b168fb0172e9c9c6fa46c381140d54335ddf',
      ordinal: 'e8426a32447ee3462f75e8233fd46bf9453904c2e374591bec14e64c7f3a2b23',
    },
    {
      payment: '02ed27f7da37a738e6403f06fb7da530aa60bfcc21888d8dfc85c71cffdfcdad4b',
      ordinal: '32df2804cb02c6fb73efef93ae5345e98cb494880f009e7a8e5d7689931283d3',
    },
  ],
} as const;

export const standardChains = { solana: 'solana:localnet', bitcoin: 'bitcoin:regtest' } as const;
