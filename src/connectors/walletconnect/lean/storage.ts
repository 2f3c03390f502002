/** Replaces the pairing client's own store: it always receives ours. */
// biome-ignore lint/style/noDefaultExport: the pairing client asks for it by this name
export default class {}
