// Some of Bitcoin Core's src/test/data/sighash.json (MIT), read by sighash.test: legacy digests with odd hash types.
// `digest` is in the order people write hashes, as published.

/** Scripts without OP_CODESEPARATOR; the low five bits of `type` mean ALL for most, NONE where said. */
export const legacyDigests = [
  {
    about: 'ALL | ANYONECANPAY',
    raw: '4737215002d6ac898bde5f2055b5f642a9d95251aa9bd79a757058b5fc429c0c9ae2b1f2250100000009ab6a00ac00abab656affffffff176c3a90b0495f136312fafc161bff5bb32fa61981303f9d15e683798e8e219e0300000001ab5b0be2bb02b92d2229714b01000500006353ab294057f6cbcc020002ac6500000000',
    script: '53',
    index: 0,
    type: 434913772,
    digest: 'e154b93312a31ae30d7629517083866bb3dd9f2b8c2aeca1fdcc6d9ef28b2deb',
  },
  {
    about: 'ALL | ANYONECANPAY, second input',
    raw: '0ad29457020c1f81c448e6a16c1d46c6b11ce10350c25cee981a7e5f355a430a4b1a02c3e3010000000953525165ac6a516a52db03f96bc594126fef82a78e20977c76c690ec394ab51b00ed9f18fc07400768ad9bd48b0000000009ab51636a5265525263616b5423012426ef16db5b0100056351006a5300000000',
    script: '636a',
    index: 1,
    type: 877962686,
    digest: '0e1455886a1cd6fd614950b396eb1f207eb6dbbcec0945da95629418da923366',
  },
  {
    about: 'ALL with a negative type',
    raw: '9fd9f3ec028c97328bafaaebbd773c779cbdc7ee15a6d94620232b96b11e6522b15ea439a303000000076351525253636affffffff7725b7ce1eee44c544486a2f24abfb81093ee3f9803a5ad459f4ce904a3f4b140100000000ffffffff0349c565846a2602000100b5da3b65963b010007006552526a006a8b7005dfbe3e010003536aab6e84645e',
    script: '',
    index: 1,
    type: -65807906,
    digest: 'a69a7848f2cf474e4184206347d991ec25c72222f089f0ca2df92b8f11ffebf0',
  },
  {
    about: 'NONE with a negative type',
    raw: '1558940e04c53c26ce96222a2b44f9bb8f2d616a025b2b92b820aa292da2147d7c5f36a8f10200000003516500fffffffffe73c98c41bb236538a4fe75a285048b34599bcbca86523cb0088452da60889f0000000000f138dcf6d079beabc54179cf3b2c9dd9103c6f47636b8e17fde8f0410fb2c6c4daf2eb120100000004655165006fb2c8aacd093636f76e521162b52e464aaf61d4a2080ec268609b0975d73812b2252c95020000000765536a536a5200c60ed0e30347e8e2ac28c201000752acab000065abcb13d378b80201000853525263ab53ab00d7ef2c96cd4a0200015200000000',
    script: '',
    index: 3,
    type: -2022306078,
    digest: 'af8adf2fa72d3f0066b59d9d3d89e498f39f7974b2a97bee72e1318cbefd3a53',
  },
] as const;
