import { startKit } from './kit.js';

startKit();
const stage = document.querySelector('#stage');
document.querySelector('#open')?.addEventListener('click', () => void stage?.requestFullscreen());
