/** The pairing client's own store: it is always given ours. */
// biome-ignore lint/style/noDefaultExport: the pairing client asks for it by this name
export default class {}
