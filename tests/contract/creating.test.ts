import { describeShipped } from "./shipped";

describeShipped("creating");
