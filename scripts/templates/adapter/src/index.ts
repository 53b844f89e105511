export { SampleThingAdapter } from './sample-thing-adapter.js';
