import colours from '../../../dashboard/page.css';
import style from '../../../dashboard/style.css';

/** What a page of the dashboard looks like outside of the editor. */
export const dashboardStyle = colours + style;
