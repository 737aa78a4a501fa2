import { css } from '@linaria/core'

/** The drawings by name. They are masks, which keep a card's markup small. */
export type IconName =
  | 'gauge'
  | 'drop'
  | 'bolt'
  | 'gear'
  | 'engine'
  | 'pin'
  | 'star'
  | 'down'
  | 'up'
  | 'alert'
  | 'check'
  | 'filter'
  | 'close'
  | 'search'
  | 'left'
  | 'right'
  | 'plus'
  | 'phone'
  | 'expand'
  | 'link'
  | 'flame'
  | 'tag'
  | 'eye'
  | 'clock'
  | 'truck'
  | 'cart'
  | 'compare'
  | 'share'
  | 'flag'
  | 'heart'
  | 'bookmark'
  | 'person'
  | 'wallet'
  | 'mail'
  | 'sort'
  | 'bell'
  | 'chat'
  | 'menu'

/** A drawing beside a text, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return <i className={icon} data-icon={name} aria-hidden="true" />
}

const icon = css`
  display: inline-block;
  background: currentColor;
  mask: var(--m) center / contain no-repeat;
  flex: none;
  inline-size: 1.125em;
  block-size: 1.125em;
  @media (forced-colors: active) { background: CanvasText; }
`

/**
 * A drawing before the text of an element with `data-icon`, or of its children with it. It needs no element
 * of its own, which keeps long lists small.
 */
export const iconBefore = css`
  &[data-icon]::before, > [data-icon]::before {
    content: '';
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    background: currentColor;
    mask: var(--m) center / contain no-repeat;
    @media (forced-colors: active) { background: CanvasText; }
  }
`

/** The masks of all drawings, once a page. */
export const iconMasks = css`
  :global() {
    [data-icon='gauge'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round'%3E%3Cpath d='M4.5 18a9 9 0 1 1 15 0M12 14l4-5'/%3E%3Ccircle cx='12' cy='14.5' r='1.4'/%3E%3C/svg%3E"); }
    [data-icon='drop'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M12 3.5s6 6.2 6 10.6a6 6 0 0 1-12 0C6 9.7 12 3.5 12 3.5z'/%3E%3C/svg%3E"); }
    [data-icon='bolt'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M13 3 5 13.5h6L10 21l8-10.5h-6z'/%3E%3C/svg%3E"); }
    [data-icon='gear'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round'%3E%3Cpath d='M6 7v10M12 7v10M18 7v5H6'/%3E%3Ccircle cx='6' cy='5' r='1.8'/%3E%3Ccircle cx='12' cy='5' r='1.8'/%3E%3Ccircle cx='18' cy='5' r='1.8'/%3E%3Ccircle cx='6' cy='19' r='1.8'/%3E%3Ccircle cx='12' cy='19' r='1.8'/%3E%3C/svg%3E"); }
    [data-icon='engine'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M9 5h6M12 5v3M6.5 8H15l2.5 2.5H21v7h-3.5L15 19H8.5L6.5 17zM3 11v5'/%3E%3C/svg%3E"); }
    [data-icon='pin'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8'%3E%3Cpath d='M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21z'/%3E%3Ccircle cx='12' cy='9.5' r='2.5'/%3E%3C/svg%3E"); }
    [data-icon='star'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='m12 2.8 2.8 6 6.5.7-4.9 4.4 1.4 6.5L12 17.1l-5.8 3.3 1.4-6.5L2.7 9.5l6.5-.7z'/%3E%3C/svg%3E"); }
    [data-icon='down'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 5v14m-6-6 6 6 6-6'/%3E%3C/svg%3E"); }
    [data-icon='up'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 19V5m-6 6 6-6 6 6'/%3E%3C/svg%3E"); }
    [data-icon='alert'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 4 2.8 20h18.4zM12 10v4.5m0 2.7v.1'/%3E%3C/svg%3E"); }
    [data-icon='check'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E"); }
    [data-icon='filter'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round'%3E%3Cpath d='M3 7h11m4 0h3M3 17h3m4 0h11'/%3E%3Ccircle cx='16' cy='7' r='2'/%3E%3Ccircle cx='8' cy='17' r='2'/%3E%3C/svg%3E"); }
    [data-icon='close'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='m6 6 12 12M18 6 6 18'/%3E%3C/svg%3E"); }
    [data-icon='search'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Ccircle cx='11' cy='11' r='6.5'/%3E%3Cpath d='m16 16 4.5 4.5'/%3E%3C/svg%3E"); }
    [data-icon='left'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m14.5 5-7 7 7 7'/%3E%3C/svg%3E"); }
    [data-icon='right'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m9.5 5 7 7-7 7'/%3E%3C/svg%3E"); }
    [data-icon='plus'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M12 5v14M5 12h14'/%3E%3C/svg%3E"); }
    [data-icon='menu'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M4 7h16M4 12h16M4 17h16'/%3E%3C/svg%3E"); }
    [data-icon='phone'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z'/%3E%3C/svg%3E"); }
    [data-icon='expand'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7'/%3E%3C/svg%3E"); }
    [data-icon='link'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M13.5 5H19v5.5M18.5 5.5 11 13M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14'/%3E%3C/svg%3E"); }
    [data-icon='flame'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 3c.6 3.2 5.5 5.4 5.5 10.4A5.6 5.6 0 0 1 12 19a5.6 5.6 0 0 1-5.5-5.6c0-2 .9-3.5 2-4.7.2 1.6.9 2.6 2 3C10.2 8.6 10.7 5.5 12 3z'/%3E%3C/svg%3E"); }
    [data-icon='tag'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5z'/%3E%3Ccircle cx='8' cy='8' r='1.3'/%3E%3C/svg%3E"); }
    [data-icon='eye'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z'/%3E%3Ccircle cx='12' cy='12' r='2.7'/%3E%3C/svg%3E"); }
    [data-icon='clock'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Ccircle cx='12' cy='12' r='8.5'/%3E%3Cpath d='M12 7v5.2l3.3 2'/%3E%3C/svg%3E"); }
    [data-icon='truck'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8'/%3E%3Ccircle cx='7' cy='17.5' r='2'/%3E%3Ccircle cx='17.5' cy='17.5' r='2'/%3E%3C/svg%3E"); }
    [data-icon='cart'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3 4h2.5L8 15h9.5l2.5-8H6.3'/%3E%3Ccircle cx='9' cy='19' r='1.4'/%3E%3Ccircle cx='16.5' cy='19' r='1.4'/%3E%3C/svg%3E"); }
    [data-icon='sort'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M7 4v15m0 0-3.5-3.5M7 19l3.5-3.5M17 20V5m0 0-3.5 3.5M17 5l3.5 3.5'/%3E%3C/svg%3E"); }
    [data-icon='chat'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4 5h16v11h-8.5L7 20v-4H4zM8.5 10.5h.1m3.4 0h.1m3.4 0h.1'/%3E%3C/svg%3E"); }
    [data-icon='compare'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 4v16M7 20h10M12 6H5m7 0h7M5 6l-2.5 7h5zM19 6l-2.5 7h5z'/%3E%3C/svg%3E"); }
    [data-icon='share'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 15V3.5m-4 4 4-4 4 4M6 11.5H4.5V20.5h15v-9H18'/%3E%3C/svg%3E"); }
    [data-icon='flag'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5.5 21V3.5h12l-2.5 4.2 2.5 4.3h-12'/%3E%3C/svg%3E"); }
    [data-icon='heart'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M12 20s-7.5-4.6-9-9.4C2 7.3 4.2 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.8 1-1.7 2.7-2.8 4.7-2.8 3.1 0 5.3 2.8 4.3 6.1-1.5 4.8-9 9.4-9 9.4z'/%3E%3C/svg%3E"); --m-on: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%23000' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M12 20s-7.5-4.6-9-9.4C2 7.3 4.2 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.8 1-1.7 2.7-2.8 4.7-2.8 3.1 0 5.3 2.8 4.3 6.1-1.5 4.8-9 9.4-9 9.4z'/%3E%3C/svg%3E"); }
    [data-icon='bookmark'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M6.5 3.5h11v17L12 16.2l-5.5 4.3z'/%3E%3C/svg%3E"); }
    [data-icon='mail'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5'/%3E%3C/svg%3E"); }
    [data-icon='bell'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 7.5h15c0-1-2-2.5-2-7.5A5.5 5.5 0 0 0 12 3.5zM9.8 19.5a2.3 2.3 0 0 0 4.4 0'/%3E%3C/svg%3E"); }
    [data-icon='person'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Ccircle cx='12' cy='8.2' r='3.7'/%3E%3Cpath d='M4.8 20c.6-4 3.4-6 7.2-6s6.6 2 7.2 6'/%3E%3C/svg%3E"); }
    [data-icon='wallet'] { --m: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M18.5 8V5.6A1.1 1.1 0 0 0 17.4 4.5H5.8a2 2 0 0 0 0 4h13.7a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5.8a2 2 0 0 1-2-2v-11M16.6 13.9h.1'/%3E%3C/svg%3E"); }
  }
`
