// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// An ERC-20 that takes signed permissions (ERC-2612). Anyone may mint: it is worth nothing.
contract ToyCoral is ERC20Permit {
    constructor() ERC20("Toy Coral", "CORAL") ERC20Permit("Toy Coral") {}

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }
}
