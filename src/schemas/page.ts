/** A part of a long list. `next` is the cursor of the following part; undefined on the last. */
export type Page<Item> = { items: Item[]; next?: string | undefined }
