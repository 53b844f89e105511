// Subpath `@openappkit/core/cookies`: for servers that draw a page. No part of a kit, and no client boundary.
export { accountCookieName, accountsFromCookie, type CookieOf } from './account/account-cookie.js';
