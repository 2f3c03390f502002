/** What the frame's page is told when it may not go on: a sentence for a person. */
export class LoginRefusal extends Error {}
