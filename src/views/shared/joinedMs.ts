/** How long a success is shown before the view closes. */
export const joinedMs = 2_100
