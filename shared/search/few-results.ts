/** Whether a search has so few results that the page offers others. */
export const isFewResults = (totalResultCount: number) => totalResultCount <= 5
