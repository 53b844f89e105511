import { startKit } from './kit.js';

startKit();
const host = document.querySelector('dialog');
document.querySelector('#open')?.addEventListener('click', () => host?.showModal());
