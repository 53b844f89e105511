// Every catalogue of the widget by its name: what the option `words` can change. Types only; nothing is loaded for it. A test
// holds it to the catalogues that there are.
import type { activityWords } from './parts/activity/strings.js';
import type { collectiblesWords } from './parts/collectibles/strings.js';
import type { accountsWords } from './views/accounts/strings.js';
import type { approveWords } from './views/approve/strings.js';
import type { changeEmailWords } from './views/change-email/strings.js';
import type { chooseNetworkWords } from './views/choose-network/strings.js';
import type { collectibleWords } from './views/collectible/strings.js';
import type { moreWords } from './views/connect/more-strings.js';
import type { connectWords } from './views/connect/strings.js';
import type { downloadsWords } from './views/downloads/strings.js';
import type { emailWords } from './views/email/strings.js';
import type { farcasterWords } from './views/farcaster/strings.js';
import type { getWalletWords } from './views/get-wallet/strings.js';
import type { homeWords } from './views/home/strings.js';
import type { tokensWords } from './views/home/tokens-strings.js';
import type { learnWords } from './views/learn/strings.js';
import type { nameSignWords } from './views/name-sign/strings.js';
import type { nameWords } from './views/name/strings.js';
import type { networksWords } from './views/networks/strings.js';
import type { pairWords } from './views/pair/strings.js';
import type { pickWords } from './views/pick/strings.js';
import type { recentWords } from './toasts/strings.js';
import type { receiveWords } from './views/receive/strings.js';
import type { sendReviewWords } from './views/send-review/strings.js';
import type { sendFormWords } from './views/send/strings.js';
import type { sendingWords } from './views/sending/strings.js';
import type { sessionsWords } from './views/sessions/strings.js';
import type { settingsWords } from './views/settings/strings.js';
import type { signInWords } from './views/sign-in/strings.js';
import type { socialWords } from './views/social/strings.js';
import type { activityTitleWords } from './views/activity/route.js';
import type { walletButtonWords } from './buttons/wallet-button-look.js';
import type { disconnectWords } from './parts/disconnect.js';
import type { waitWords } from './views/wait/strings.js';
import type { walletsWords } from './views/wallets/strings.js';
import type { accountButtonWords } from './words/account-button-words.js';
import type { buttonWords } from './words/button-words.js';
import type { commonWords } from './words/common-words.js';
import type { errorWords } from './words/error-words.js';
import type { firstTitleWords } from './words/first-title-words.js';
import type { loginWords } from './words/login-words.js';
import type { namespaceWords } from './words/namespace-words.js';
import type { sendWords } from './words/transfers/send-words.js';
import type { titleWords } from './words/title-words.js';

type Sentences<Catalogue extends { readonly english: object }> = Catalogue['english'];

declare module '@openappkit/core' {
  interface WordCatalogues {
    readonly 'account-button': Sentences<typeof accountButtonWords>;
    readonly accounts: Sentences<typeof accountsWords>;
    readonly activity: Sentences<typeof activityWords>;
    readonly 'activity-title': Sentences<typeof activityTitleWords>;
    readonly disconnect: Sentences<typeof disconnectWords>;
    readonly 'wallet-button': Sentences<typeof walletButtonWords>;
    readonly approve: Sentences<typeof approveWords>;
    readonly buttons: Sentences<typeof buttonWords>;
    readonly 'change-email': Sentences<typeof changeEmailWords>;
    readonly 'choose-network': Sentences<typeof chooseNetworkWords>;
    readonly collectible: Sentences<typeof collectibleWords>;
    readonly collectibles: Sentences<typeof collectiblesWords>;
    readonly common: Sentences<typeof commonWords>;
    readonly connect: Sentences<typeof connectWords>;
    readonly 'connect-more': Sentences<typeof moreWords>;
    readonly downloads: Sentences<typeof downloadsWords>;
    readonly email: Sentences<typeof emailWords>;
    readonly errors: Sentences<typeof errorWords>;
    readonly farcaster: Sentences<typeof farcasterWords>;
    readonly 'first-titles': Sentences<typeof firstTitleWords>;
    readonly 'get-wallet': Sentences<typeof getWalletWords>;
    readonly home: Sentences<typeof homeWords>;
    readonly learn: Sentences<typeof learnWords>;
    readonly login: Sentences<typeof loginWords>;
    readonly name: Sentences<typeof nameWords>;
    readonly 'name-sign': Sentences<typeof nameSignWords>;
    readonly namespaces: Sentences<typeof namespaceWords>;
    readonly networks: Sentences<typeof networksWords>;
    readonly pair: Sentences<typeof pairWords>;
    readonly pick: Sentences<typeof pickWords>;
    readonly recent: Sentences<typeof recentWords>;
    readonly receive: Sentences<typeof receiveWords>;
    readonly send: Sentences<typeof sendFormWords>;
    readonly 'send-review': Sentences<typeof sendReviewWords>;
    readonly sending: Sentences<typeof sendWords>;
    readonly 'sending-state': Sentences<typeof sendingWords>;
    readonly sessions: Sentences<typeof sessionsWords>;
    readonly settings: Sentences<typeof settingsWords>;
    readonly 'sign-in': Sentences<typeof signInWords>;
    readonly social: Sentences<typeof socialWords>;
    readonly titles: Sentences<typeof titleWords>;
    readonly tokens: Sentences<typeof tokensWords>;
    readonly wait: Sentences<typeof waitWords>;
    readonly wallets: Sentences<typeof walletsWords>;
  }
}

export type { WordCatalogues, WordChanges } from '@openappkit/core';
