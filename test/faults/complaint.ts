/** A violated invariant, and how it showed. */
export type Complaint = { invariant: string; what: string }
