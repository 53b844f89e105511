import type { OwnedCollectible } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { picture } from '../../../test/account-service.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { network } from '../../../test/held-wallet.js';
import { connectWallet } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

export const boat: OwnedCollectible = {
  id: 'boat',
  assetId: 'eip155:1/erc1155:0x3333bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4444/7',
  caipNetworkId: 'eip155:1',
  contract: '0x3333bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4444',
  tokenId: '7',
  name: 'Boat 7',
  collection: 'Boats of the harbor',
  amount: 3n,
  imageUrl: 'https://pictures.test/7.svg',
  isSpam: false,
};

const shown =
  (change: Partial<OwnedCollectible> = {}, content = 'dl'): StateMaker =>
  async (mount) => {
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.test' } };
    const mounted = await mount({ networks: [{ ...network(1, 'Ethereum'), blockExplorers }] });
    mounted.env.fetch.route('pictures.test', picture);
    await connectWallet(mounted);
    await mounted.kit.open();
    navigate(mounted.kit).push('Collectible', { collectible: { ...boat, ...change } });
    await waitForElement('ak-collectible-view', content);
    return mounted;
  };

export const states: ViewStates = {
  Collectible: {
    'with its picture': shown({}, 'img'),
    'without a picture': shown({ imageUrl: undefined, amount: 1n }, '.field'),
    'known as spam': shown({ isSpam: true }, 'ak-banner'),
    derived: shown({ assetId: undefined, contract: undefined, tokenId: undefined }, '.note'),
  },
};
