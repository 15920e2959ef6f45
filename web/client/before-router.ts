/**
 * A listener that gets Back and Forward before the router does. It is added before the router exists, because a window
 * calls its listeners in the order in which they were added; what it calls is loaded later.
 */
export const beforeRouter: { onPop?: (event: PopStateEvent) => void } = {}

export const watchPopstate = () => window.addEventListener('popstate', (event) => beforeRouter.onPop?.(event))
