/** What one taps with, beside the letters of the six tokens: it takes the topmost token off. */
export const ERASER = "erase";
