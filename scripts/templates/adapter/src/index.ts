// Public entry of the sample-thing adapter.
export { SampleThingAdapter } from './sample-thing-adapter.js';
